import Link from "next/link";
import { Note } from "@/components/display/note";
import { euroText } from "@/components/funding/labels";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { shortDecimal } from "@/lib/core/format/short-decimal";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import { TRANCHE } from "@/lib/funding/tranches/machine";
import { TRANCHE_TONES } from "./labels";

/** The tranches of an offer, each with its state after the first is paid. */
export function TranchesCard({ offer }: { offer: Pick<OfferDetail, "tranches" | "parts" | "role"> }) {
  const { tranches, parts, role } = offer;
  if (!tranches) return null;
  return (
    <Card aria-labelledby="tramos">
      <CardHeader>
        <CardTitle id="tramos">Pago por tramos</CardTitle>
      </CardHeader>
      <ItemGroup as="ol">
        {tranches.map(({ nr, share, amount, purpose }) => {
          const part = parts[nr - 1];
          const mayOpen = part && role !== "administrator";
          return (
            <Item key={nr} className="grid gap-1 text-sm">
              <span className="flex items-baseline justify-between gap-3">
                <strong className="wrap-anywhere">
                  {mayOpen ? <Link href={`/funding/tranches/${part.id}`}>{purpose}</Link> : purpose}
                </strong>
                <span>{euroText(amount)}</span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Note as="span">
                  Tramo {nr} · {shortDecimal(share)} %
                </Note>
                {part ? (
                  <Badge variant={TRANCHE_TONES[part.status]}>{TRANCHE.labels[part.status]}</Badge>
                ) : null}
              </span>
            </Item>
          );
        })}
      </ItemGroup>
    </Card>
  );
}
