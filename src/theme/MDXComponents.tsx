/** Wrapped: adds this site's building blocks, and frames tables so that wide ones scroll inside themselves. */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import CardGrid from '@site/src/components/CardGrid';
import {Row, Table} from '@site/src/components/DataTable';
import Diagram from '@site/src/components/Diagram';
import {Inbound, Outbound} from '@site/src/components/Direction';
import Playground from '@site/src/components/Playground';
import RefTable from '@site/src/components/RefTable';
import Steps from '@site/src/components/Steps';

export default {
  ...MDXComponents,
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
