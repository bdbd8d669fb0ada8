import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Returns a function after which the page is refreshed once this dialog has closed: refreshed at once, what the member
 * reads or has typed in it could change or disappear.
 */
export function useRefreshOnClose(): () => void {
  const router = useRouter();
  const isDue = useRef(false);
  useEffect(
    () => () => {
      if (isDue.current) router.refresh();
    },
    [router],
  );
  return () => {
    isDue.current = true;
  };
}
