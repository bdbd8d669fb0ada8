import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { euros, euroText, givenText, percentText } from "@/components/funding/labels";
import { OwnActions } from "@/components/offers/own-actions";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { shortDayText } from "@/lib/core/format/format";
import { EDITABLE_REQUESTS } from "@/lib/funding/constants";
import type { RequestLine } from "@/lib/funding/requests/lines";
import { RequestBadges } from "./badges";

/**
 * A request as a card in a list: its owner, amount and purpose, and how much of it is covered. Its owner can change and
 * manage it from here.
 */
export function RequestCard({ request }: { request: RequestLine }) {
  const { id, title, description, amount, agreedAmount, progress, owner, startup, isOwn, status } = request;
  return (
    <Card as="article" className="grid grid-rows-[1fr_auto_auto] overflow-hidden">
      <Link
        href={`/funding/${id}`}
        className="group/link grid content-start gap-2 p-5 pb-0 text-inherit no-underline max-tablet:p-4 max-tablet:pb-0"
        prefetch={false}
      >
        <RequestBadges request={request} />
        <strong className="line-clamp-2 text-md leading-snug wrap-anywhere group-hover/link:underline">
          {title}
        </strong>
        <Note as="span">{startup ? `${startup.name} · ${owner.name}` : owner.name}</Note>
        <span className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">{description}</span>
      </Link>
      <div className="grid gap-1 px-5 pt-4 max-tablet:px-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Amount {...euros(amount)} className="text-md font-semibold" />
          <Note as="span">{givenText(request)}</Note>
        </p>
        <Progress value={Math.min(100, Number(progress))} label={`Cubierto de «${title}»`} />
        <Note>
          {euroText(agreedAmount)} cubiertos · {percentText(progress)}
        </Note>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t px-5 py-3 max-tablet:px-4">
        <Note as="span">{whenOf(request)}</Note>
        {isOwn ? (
          <OwnActions
            name={title}
            editHref={EDITABLE_REQUESTS.includes(status) ? `/funding/${id}/edit` : undefined}
            manageHref={`/funding/${id}`}
          />
        ) : status === "open" ? (
          <LinkButton
            size="sm"
            href={`/funding/create-offer?request=${id}`}
            aria-label={`Hacer una oferta a «${title}»`}
          >
            Ofrecer
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

function whenOf({ status, deadlineOn, minInvestment }: RequestLine): string {
  if (status === "open") {
    return `Hasta el ${shortDayText(deadlineOn)} · mínimo ${euroText(minInvestment)}`;
  }
  return ENDS[status];
}

const ENDS = {
  draft: "Solo la ves tú",
  open: "",
  covered: "Todo está acordado",
  funded: "Los acuerdos son firmes",
  closed: "Ya no admite ofertas",
} as const;
