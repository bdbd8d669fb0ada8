import { useEffect, useState } from "react";

/**
 * Whether this document was loaded as the checkout itself. The card's fields are allowed by the policy of that document
 * alone: whoever came by a link inside the application loads the page once more, as itself.
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
