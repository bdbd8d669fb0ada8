import Link from "next/link";
import { Note } from "@/components/display/note";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { StartupStatus } from "@/lib/startups/constants";
import { STARTUP } from "@/lib/startups/profiles/machine";
import { STATUS_VARIANTS } from "./labels";

type MyStartup = { id: number; name: string; status: StartupStatus; tagline: string };

/** On the dashboard: the startups that the member has founded; renders nothing if there are none. */
export function MyStartups({ startups }: { startups: readonly MyStartup[] }) {
  if (startups.length === 0) return null;
  return (
    <Card aria-labelledby="mis-startups">
      <CardHeader>
        <CardTitle id="mis-startups">Mis startups</CardTitle>
        <Link className="text-sm" href="/startups?tab=my-startups" prefetch={false}>
          Ver todas
        </Link>
      </CardHeader>
      <ul>
        {startups.map(({ id, name, status, tagline }) => (
          <li
            key={id}
            className="flex items-start justify-between gap-3 px-5 py-3 not-first:border-t max-tablet:px-4"
          >
            <span className="grid min-w-0">
              <Link
                className="truncate font-[550] text-inherit no-underline hover:underline"
                href={`/startups/${id}`}
                prefetch={false}
              >
                {name}
              </Link>
              {tagline ? (
                <Note as="span" className="truncate">
                  {tagline}
                </Note>
              ) : null}
            </span>
            <Badge variant={STATUS_VARIANTS[status]}>{STARTUP.labels[status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
