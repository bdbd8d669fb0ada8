import Link from "next/link";
import type { ReactNode } from "react";
import { tabsListClass, tabsTriggerClass } from "@/components/ui/tabs-variants";
import { CountBadge } from "./count-badge";
import { TabStrip } from "./tab-strip";

type Tab = { href: string; name: ReactNode; current: boolean; count?: number };
type NavTabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** More tabs than fit beside the sidebar: all but a phone show them on several lines. */
  wrap?: boolean;
};

/**
 * Tabs that are links: they can be shared, and the back button works. They are not prefetched, because the server would
 * render every tab again with each page view.
 */
export function NavTabs({ label, tabs, wrap = false }: NavTabsProps) {
  return (
    <TabStrip
      className={wrap ? `${tabsListClass} tablet:flex-wrap tablet:gap-y-0` : tabsListClass}
      label={label}
      current={tabs.find((tab) => tab.current)?.href}
    >
      {tabs.map(({ href, name, current, count }) => (
        <Link
          key={href}
          href={href}
          data-slot="tabs-trigger"
          className={tabsTriggerClass}
          aria-current={current ? "page" : undefined}
          scroll={false}
          prefetch={false}
        >
          {name}
          {count ? <CountBadge>{count}</CountBadge> : null}
        </Link>
      ))}
    </TabStrip>
  );
}
