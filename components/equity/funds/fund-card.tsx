import Link from "next/link";
import { BadgeRow } from "@/components/display/badge-row";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { euroText, FUND_LOOKS, percentText } from "@/components/equity/labels";
import { OwnActions } from "@/components/offers/own-actions";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { rateText } from "@/lib/core/format/short-decimal";
import { EDITABLE_FUNDS, type FundStatus, SECTOR_LABELS, STRATEGY_LABELS } from "@/lib/equity/constants";
import type { FundLine } from "@/lib/equity/funds/lines";

/** The kind of a fund, and whether it is open to investors. */
export function FundBadges({
  fund,
}: {
  fund: Pick<FundLine, "status" | "statusLabel" | "fundStrategy" | "sector">;
}) {
  return (
    <BadgeRow>
      <Badge variant={FUND_LOOKS[fund.status]}>{fund.statusLabel}</Badge>
      <Badge plain>{STRATEGY_LABELS[fund.fundStrategy]}</Badge>
      <Badge plain>{SECTOR_LABELS[fund.sector]}</Badge>
    </BadgeRow>
  );
}

/** A fund as a card in a list. Its manager can change and manage it from here. */
export function FundCard({ fund }: { fund: FundLine }) {
  const { id, name, managerName, manager, description, minInvestment, managementFee, performanceFee } = fund;
  return (
    <Card as="article" className="grid grid-rows-[1fr_auto_auto] overflow-hidden">
      <Link
        href={`/private-equity/${id}`}
        className="group/link grid content-start gap-2 px-4 pt-4 text-inherit no-underline"
        prefetch={false}
      >
        <FundBadges fund={fund} />
        <strong className="line-clamp-2 leading-snug wrap-anywhere group-hover/link:underline">{name}</strong>
        <Note as="span">Gestiona {managerName || manager.name}</Note>
        <span className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">{description}</span>
      </Link>
      <div className="px-4 pt-2 pb-3">
        <DetailList>
          <DetailRow label="Mínimo">{euroText(minInvestment)}</DetailRow>
          <DetailRow label="Gestión y éxito">
            {rateText(managementFee)} · {rateText(performanceFee)}
          </DetailRow>
          <DetailRow label="Asignado">
            {percentText(fund.committedPart)}
            <Note as="span" className="block">
              de {euroText(fund.portfolioSize)}
            </Note>
          </DetailRow>
        </DetailList>
      </div>
      {fund.isOwn && fund.status !== "cancelled" ? (
        <div className="px-4 pb-4">
          <ManagerActions fund={fund} />
        </div>
      ) : null}
    </Card>
  );
}

// Before its approval a fund has no investors to manage: its own page submits and withdraws it.
const UNAPPROVED: readonly FundStatus[] = ["draft", "review"];

function ManagerActions({ fund: { id, name, status } }: { fund: FundLine }) {
  const href = `/private-equity/${id}`;
  return (
    <OwnActions
      name={name}
      editHref={EDITABLE_FUNDS.includes(status) ? `${href}/edit` : undefined}
      manageHref={UNAPPROVED.includes(status) ? href : `${href}/manage`}
    />
  );
}
