import { useEffect, useState } from "react";

/**
 * Returns whether this document was loaded at the address of the checkout. Only its content security policy allows the
 * card fields, so after a client-side navigation the page is reloaded.
 */
export function useOwnPolicy(): boolean {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    const [arrival] = performance.getEntriesByType("navigation");
    const isHere = !arrival || new URL(arrival.name).pathname === window.location.pathname;
    if (isHere) setIsOwn(true);
    else window.location.reload();
  }, []);
  return isOwn;
}
