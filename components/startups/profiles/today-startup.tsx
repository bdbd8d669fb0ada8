import type { ReactNode } from "react";
import { GatedLink } from "@/components/layout/public/gated-link";
import { cacheAnswer } from "@/lib/core/site/cached-answer";
import { listStartups } from "@/lib/startups/profiles/queries";
import { listStartupsInput } from "@/lib/startups/profiles/schema";

const latest = cacheAnswer(() => listStartups(null, listStartupsInput.parse({ limit: 1 })));

type TodayStartupProps = { unknown: ReactNode; children: ReactNode };

/** The latest startup on the landing page; shows `children` if there is none. */
export async function TodayStartup({ unknown, children }: TodayStartupProps) {
  const known = await latest();
  if (!known) return unknown;
  const [startup] = known.rows;
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
