import { Note } from "@/components/display/note";

import { sumText, taeText } from "@/components/lending/posts/labels";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { dayText } from "@/lib/core/format/format";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import type { RefinancingOffers } from "@/lib/lending/plan/refinance-queries";
import { RefinanceAction } from "./refinance-action";

type RefinanceCardProps = { loan: LoanDetail; refinancing: RefinancingOffers | null };

/** Offers that would repay the loan at the same or a lower rate; its collateral stays in place. */
export function RefinanceCard({ loan, refinancing }: RefinanceCardProps) {
  if (!refinancing?.current) return null;
  const { current, offers } = refinancing;
  const { id, currency } = loan;
  return (
    <Card aria-labelledby="cambio">
      <CardHeader>
        <CardTitle id="cambio">Cambiar de prestamista</CardTitle>
        <Note as="span">Sin mover la garantía</Note>
      </CardHeader>
      {offers.length > 0 ? (
        <ItemGroup>
          {offers.map((offer) => (
            <Item key={offer.offerId} className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <span className="grid">
                <span className="font-semibold">
                  {offer.lender}, {sumText(offer.amount, currency)}
                </span>
                <Note as="span">
                  TAE para ti {taeText(offer.tae)} % con su comisión; ahora {taeText(current.tae)} % sin la
                  comisión ya pagada. Hasta el {dayText(offer.endsOn)}.
                </Note>
              </span>
              <RefinanceAction id={id} currency={currency} current={current} offer={offer} />
            </Item>
          ))}
        </ItemGroup>
      ) : (
        <CardContent>
          <p className="text-sm">
            Ahora no hay ofertas que mejoren este préstamo. Una oferta lo mejora si no acaba antes y su TAE
            para ti, con la comisión, no pasa del {taeText(current.tae)} %, la de este préstamo sin la
            comisión que ya has pagado.
          </p>
        </CardContent>
      )}
    </Card>
  );
}
