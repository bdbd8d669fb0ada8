import Link from "next/link";
import { Note } from "@/components/display/note";
import { OwnActions } from "@/components/offers/own-actions";
import { Card } from "@/components/ui/card";
import { rateText } from "@/lib/core/format/short-decimal";
import type { StartupLine } from "@/lib/startups/profiles/queries";
import { StartupBadges } from "./badges";
import { euroText } from "./labels";
import { StartupPicture } from "./picture";

type StartupCardProps = { startup: StartupLine; eager?: boolean };

/** A startup as a card in a list: its summary, stage and needs. Its founder can change and manage it from here. */
export function StartupCard({ startup, eager = false }: StartupCardProps) {
  const { id, name, summary, logoUrl, targetInvestment, equity, isOwn, isRemoved } = startup;
  return (
    <Card as="article" className="grid grid-rows-[1fr_auto] overflow-hidden">
      <Link
        href={`/startups/${id}`}
        className="group/link grid content-start text-inherit no-underline"
        prefetch={false}
      >
        <StartupPicture src={logoUrl} eager={eager} />
        <span className="grid gap-2 px-4 pt-3">
          <StartupBadges startup={startup} />
          <strong className="line-clamp-2 leading-snug wrap-anywhere group-hover/link:underline">
            {name}
          </strong>
          <span className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">{summary}</span>
        </span>
      </Link>
      <div className="grid content-end gap-3 px-4 pt-3 pb-4">
        <Note as="span">
          {targetInvestment ? `Busca ${euroText(targetInvestment)}` : "No busca inversión"}
          {targetInvestment && equity ? ` por el ${rateText(equity)}` : ""}
        </Note>
        {isOwn && !isRemoved ? <OwnStartupActions id={id} name={name} /> : null}
      </div>
    </Card>
  );
}

/** The founder's actions on a startup. */
export function OwnStartupActions({ id, name }: { id: number; name: string }) {
  return <OwnActions name={name} editHref={`/startups/${id}/edit`} manageHref={`/startups/${id}/manage`} />;
}
