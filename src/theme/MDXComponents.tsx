/** Wrapped: adds this site's building blocks, and frames tables so that wide ones scroll inside themselves. */
import type {ComponentProps, ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import CardGrid from '@site/src/components/CardGrid';
import {Row, Table} from '@site/src/components/DataTable';
import Diagram from '@site/src/components/Diagram';
import {Inbound, Outbound} from '@site/src/components/Direction';
import Playground from '@site/src/features/playground';
import RefTable from '@site/src/components/RefTable';
import Steps from '@site/src/components/Steps';

/** Fences are blocks already when they get here, so that this is code in a line, also where it holds places to break. */
const code = (props: ComponentProps<'code'>): ReactNode => <code {...props} />;

export default {
  ...MDXComponents,
  code,
  CardGrid,
  Diagram,
  Inbound,
  Outbound,
  Playground,
  RefTable,
  Steps,
  TabItem,
  Tabs,
  table: Table,
  tr: Row,
};
