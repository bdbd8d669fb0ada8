import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

/**
 * Returns the seconds until `deadline` by the server's clock, independent of the device's clock. Refreshes the page at
 * zero.
 */
export function useSecondsLeft(deadline: string, now: string): number {
  const router = useRouter();
  const until = Date.parse(deadline);
  const [left, setLeft] = useState(() => secondsBetween(Date.parse(now), until));
  const hasEnded = useRef(left === 0);
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now();
    const tick = () => {
      const rest = secondsBetween(Date.now() + ahead, until);
      setLeft(rest);
      if (rest > 0 || hasEnded.current) return;
      hasEnded.current = true;
      router.refresh();
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until, now, router]);
  return left;
}

const secondsBetween = (from: number, until: number) => Math.max(0, Math.ceil((until - from) / 1_000));
