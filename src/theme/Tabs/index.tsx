/** Wraps the stock tabs: each tab and its panel name each other, so that assistive software leads from one to the other. */
import {Children, cloneElement, isValidElement, useId, type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/Tabs';

type TabEntry = {value?: unknown; attributes?: Record<string, unknown>};

export default function Tabs({children, ...props}: ComponentProps<typeof Original>): ReactNode {
  const id = useId();
  const items = Children.map(children as ReactNode, (child, i) =>
    isValidElement<TabEntry>(child) && child.props.value !== undefined
      ? cloneElement(child, {
          attributes: {...child.props.attributes, id: `${id}tab-${i}`, 'aria-controls': `${id}panel-${i}`},
        })
      : child,
  );
  return <Original {...props}>{items as ComponentProps<typeof Original>['children']}</Original>;
}
