import Link from "next/link";
import type { ReactNode } from "react";
import { TabStrip } from "./tab-strip";

type Tab = { href: string; name: ReactNode; current: boolean; count?: number };

/** Tabs that are addresses: they can be shared, and the back button works. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <TabStrip label={label} current={tabs.find((tab) => tab.current)?.href}>
      {tabs.map(({ href, name, current, count }) => (
        <Link key={href} href={href} aria-current={current ? "page" : undefined} scroll={false}>
          {name}
          {count ? <span className="count">{count}</span> : null}
        </Link>
      ))}
    </TabStrip>
  );
}
