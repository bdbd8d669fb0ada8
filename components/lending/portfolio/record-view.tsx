import { BadgeCheck } from "lucide-react";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { PaperNote } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { dayText, formatDate } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import type { RecordFigures } from "@/lib/lending/constants";
import type { FoundRecord } from "@/lib/lending/portfolio/record-queries";

const PAPER_ZONE = "Europe/Madrid";

const loansText = (count: number) => (count === 1 ? "1 préstamo devuelto" : `${count} préstamos devueltos`);
const daysText = (count: number) => (count === 1 ? "1 día" : `${count} días`);

/** «7 préstamos devueltos, 0 días de retraso». */
export function recordText({ repaid, daysLate }: Pick<RecordFigures, "repaid" | "daysLate">): string {
  return `${loansText(repaid)}, ${daysText(daysLate)} de retraso`;
}

/** The repayment record of a member, for anyone who has its code. */
export function RecordView({ record }: { record: FoundRecord }) {
  const { code, name, repaid, liquidated, running, overdue, daysLate, mostDaysLate, since } = record;
  return (
    <div className="mx-auto grid w-full max-w-176 gap-5 px-gutter pt-8 pb-12">
      <PageTitle>{recordText(record)}</PageTitle>
      {record.isCurrent ? (
        <Alert variant="success" icon={<BadgeCheck />}>
          Historial auténtico de {appName()}: hoy dice lo mismo.
        </Alert>
      ) : (
        <Alert variant="warning">
          Historial auténtico de {appName()}, pero desde entonces ha cambiado: pide uno nuevo.
        </Alert>
      )}
      <Card as="div">
        <CardContent>
          <DetailList>
            <DetailRow label="De quién">{name ?? "No lo dice: solo lo sabe quien lo enseña"}</DetailRow>
            <DetailRow label="Préstamos devueltos">{repaid}</DetailRow>
            <DetailRow label="Liquidados por impago o por el precio">{liquidated}</DetailRow>
            <DetailRow label="En curso">{running}</DetailRow>
            <DetailRow label="De ellos, con un pago vencido">{overdue}</DetailRow>
            <DetailRow label="Retraso de todos los pagos">{daysText(daysLate)}</DetailRow>
            <DetailRow label="El mayor retraso">{daysText(mostDaysLate)}</DetailRow>
            {since ? <DetailRow label="Desde">{dayText(since)}</DetailRow> : null}
            <DetailRow label="Emitido">{formatDate(record.createdAt, PAPER_ZONE)}</DetailRow>
            <DetailRow label="Código" className={codeClass}>
              {code}
            </DetailRow>
            <DetailRow label="Huella SHA-256" className={codeClass}>
              {record.hash}
            </DetailRow>
          </DetailList>
        </CardContent>
      </Card>
      <PaperNote />
    </div>
  );
}
