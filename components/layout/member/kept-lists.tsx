import type { ReactNode } from "react";
import { SectionTitle } from "@/components/display/heading";

/** What a member without the app has open in it, below the message of the restricted screen. */
export function KeptLists({ children }: { children: ReactNode }) {
  return <div className="grid w-full gap-6 py-4 text-start *:min-w-0 empty:hidden">{children}</div>;
}

/** One of these lists; nothing if it is empty. */
export function KeptList({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="grid gap-3 *:min-w-0">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}
