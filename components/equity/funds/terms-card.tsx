import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ageText, euroText, isOldValue, percentText } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayText, formatCount } from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";
import type { FundDetail } from "@/lib/equity/funds/queries";

/** The terms and size of a fund. */
export function TermsCard({ fund }: { fund: FundDetail }) {
  return (
    <Card aria-labelledby="condiciones">
      <CardHeader>
        <CardTitle id="condiciones">Condiciones</CardTitle>
      </CardHeader>
      <CardContent>
        <DetailList>
          <DetailRow label="Tamaño">{euroText(fund.portfolioSize)}</DetailRow>
          <DetailRow
            label="Asignado"
            note={<Note as="span">{percentText(fund.committedPart)} del tamaño</Note>}
          >
            {euroText(fund.committed)}
          </DetailRow>
          <DetailRow label="De ello, firme" note={<Note as="span">Firmado; ya no se puede desistir</Note>}>
            {euroText(fund.firm)}
          </DetailRow>
          <DetailRow label="Inversores">{formatCount(fund.investors)}</DetailRow>
          <DetailRow label="Mínimo">{euroText(fund.minInvestment)}</DetailRow>
          <DetailRow label="Comisión de gestión">{rateText(fund.managementFee)} al año</DetailRow>
          <DetailRow label="Comisión de éxito">{rateText(fund.performanceFee)}</DetailRow>
          <DetailRow label="Rendimiento mínimo">{rateText(fund.hurdle)} al año</DetailRow>
        </DetailList>
      </CardContent>
    </Card>
  );
}

type ValuationCardProps = Pick<FundDetail, "valuation"> & {
  /** Whether the viewer may open the document: only members may. */
  mayRead?: boolean;
};

/** The latest valuation of a fund, dimmed when it is old. */
export function ValuationCard({ valuation, mayRead = true }: ValuationCardProps) {
  return (
    <Card aria-labelledby="valoracion">
      <CardHeader>
        <CardTitle id="valoracion">Valoración</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        {valuation ? (
          <>
            <p
              className={`text-xl font-semibold ${isOldValue(valuation.ageDays) ? "text-muted-foreground" : ""}`}
            >
              <Money euros={valuation.amount} />
            </p>
            <p className="text-sm">
              A {dayText(valuation.asOf)}, {ageText(valuation.ageDays)}
              {isOldValue(valuation.ageDays) ? ": es antigua" : ""}.
            </p>
            <Note>
              {valuation.source}. {documentOf(valuation, mayRead)}
            </Note>
            <Note>No es un precio: hoy no puedes vender tu parte por él.</Note>
          </>
        ) : (
          <p className="text-sm text-muted-foreground">No disponible: todavía no hay ninguna.</p>
        )}
      </CardContent>
    </Card>
  );
}

function documentOf({ documentUrl }: NonNullable<FundDetail["valuation"]>, mayRead: boolean) {
  if (!documentUrl) return "Sin documento.";
  return mayRead ? <a href={documentUrl}>Ver el documento</a> : "Su documento lo ven los miembros.";
}
