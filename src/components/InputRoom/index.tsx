import type {ReactNode} from 'react';

/**
 * Room for what password managers put beside a field before the page comes to life. React takes an element that it does
 * not know for a broken page, except at the end of a form.
 */
export default function InputRoom({children}: {children: ReactNode}): ReactNode {
  return (
    <form role="none" className="input-room" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
