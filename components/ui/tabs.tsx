import Link from "next/link";
import type { ReactNode } from "react";
import { TabStrip } from "./tab-strip";

type Tab = { href: string; name: ReactNode; current: boolean; count?: number };

/**
 * Tabs that are addresses: they can be shared, and the back button works. They are not fetched ahead: each would be drawn by
 * the server anew whenever the page is.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <TabStrip label={label} current={tabs.find((tab) => tab.current)?.href}>
      {tabs.map(({ href, name, current, count }) => (
        <Link
          key={href}
          href={href}
          aria-current={current ? "page" : undefined}
          scroll={false}
          prefetch={false}
        >
          {name}
          {count ? <span className="count">{count}</span> : null}
        </Link>
      ))}
    </TabStrip>
  );
}
