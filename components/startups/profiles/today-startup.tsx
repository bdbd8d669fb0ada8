import type { ReactNode } from "react";
import { GatedLink } from "@/components/layout/public/gated-link";
import { readLatest } from "./latest";

type TodayStartupProps = { unknown: ReactNode; children: ReactNode };

/** The latest startup on the landing page; shows `children` if there is none. */
export async function TodayStartup({ unknown, children }: TodayStartupProps) {
  const latest = await readLatest();
  if (!latest) return unknown;
  const [startup] = latest;
  if (!startup) return children;
  return (
    <>
      <span>
        {startup.name} · {startup.summary}
      </span>
      <GatedLink href="/startups" name="Startups">
        Ver startups
      </GatedLink>
    </>
  );
}
