import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { euros, euroText, percentText } from "@/components/tokenization/labels";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { Progress } from "@/components/ui/progress";
import type { Viewer } from "@/lib/auth/actor";
import { listRoundsOf } from "@/lib/tokenization/projects/startup-queries";
import { ProjectBadge } from "./status-badge";

type RoundsCardProps = { viewer: Viewer; startupId: number };

/** The token sales of a startup, each with its progress. Renders nothing if there are none. */
export async function RoundsCard({ viewer, startupId }: RoundsCardProps) {
  const rounds = await listRoundsOf(viewer, startupId);
  if (rounds.length === 0) return null;
  return (
    <Card aria-labelledby="rondas">
      <CardHeader>
        <CardTitle id="rondas">Rondas</CardTitle>
      </CardHeader>
      <ItemGroup>
        {rounds.map(({ id, name, status, raisedAmount, targetAmount, progress }) => (
          <Item key={id} className="grid gap-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Link
                className="inline-flex min-h-6 items-center font-[550] wrap-anywhere"
                href={`/tokenization/${id}`}
                prefetch={false}
              >
                {name}
              </Link>
              <ProjectBadge status={status} />
            </span>
            <Progress value={Math.min(100, Number(progress))} label={`Recaudado de «${name}»`} />
            <Note as="span">
              <Amount {...euros(raisedAmount)} /> de {euroText(targetAmount)} · {percentText(progress)} %
            </Note>
          </Item>
        ))}
      </ItemGroup>
    </Card>
  );
}
