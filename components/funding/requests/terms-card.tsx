import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { euros, euroText } from "@/components/funding/labels";
import { monthsText } from "@/components/funding/offers/condition-labels";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { rateText } from "@/lib/core/format/short-decimal";
import { ANTIDILUTION_LABELS, BOARD_LABELS, PREFERENCE_LABELS, REPORT_LABELS } from "@/lib/funding/constants";
import type { RequestDetail } from "@/lib/funding/requests/queries";

type TermsCardProps = {
  request: RequestDetail;
  /** The page of its startup, if any. */
  startupHref: string | null;
};

/** What the owner of the request gives, and who the owner is. */
export function TermsCard({ request, startupHref }: TermsCardProps) {
  const { equityOffered, valuation, minInvestment, acceptsSales, allOrNothing, owner, startup } = request;
  return (
    <Card aria-labelledby="condiciones">
      <CardHeader>
        <CardTitle id="condiciones">Lo que ofrece</CardTitle>
      </CardHeader>
      <CardContent>
        <DetailList>
          {equityOffered === null ? null : (
            <DetailRow label="Participación por todo">{rateText(equityOffered)}</DetailRow>
          )}
          {valuation === null ? null : (
            <DetailRow label="Valoración">
              <Amount {...euros(valuation)} />
            </DetailRow>
          )}
          <DetailRow label="Parte de las ventas">{acceptsSales ? "Se acepta" : "No"}</DetailRow>
          <DetailRow label="Mínimo por oferta">{euroText(minInvestment)}</DetailRow>
          <DetailRow label="Si no se cubre">{allOrNothing ? "Todo vuelve" : "Se paga lo acordado"}</DetailRow>
          <DetailRow label="Consejo">{BOARD_LABELS[request.board]}</DetailRow>
          <DetailRow label="Información">{REPORT_LABELS[request.report]}</DetailRow>
          <DetailRow label="Permanencia del fundador">{monthsText(request.lockMonths)}</DetailRow>
          <DetailRow label="Preferencia al liquidar">{PREFERENCE_LABELS[request.preference]}</DetailRow>
          <DetailRow label="Antidilución">{ANTIDILUTION_LABELS[request.antidilution]}</DetailRow>
        </DetailList>
      </CardContent>
      <CardFooter className="py-4">
        <Person>
          <Avatar name={owner.name} src={owner.profileImageUrl} />
          <PersonText>
            <PersonName>{owner.name}</PersonName>
            <PersonNote>
              {startup === null ? (
                "Pide el dinero"
              ) : startupHref === null ? (
                startup.name
              ) : (
                <Link href={startupHref}>{startup.name}</Link>
              )}
            </PersonNote>
          </PersonText>
        </Person>
      </CardFooter>
    </Card>
  );
}
