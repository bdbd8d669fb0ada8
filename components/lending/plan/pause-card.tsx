import { partyNames } from "@/components/deals/party-names";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { otherOf } from "@/components/lending/loan/labels";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayText, untilText } from "@/lib/core/format/format";
import { centsText } from "@/lib/lending/cents";
import { PAUSE_DAYS } from "@/lib/lending/constants";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { pausedBy } from "@/lib/lending/plan/plan-rules";
import type { Running } from "@/lib/lending/plan/repayment-rules";
import { AnswerPause, ProposePause } from "./pause-actions";
import { PauseList } from "./pause-list";

type PauseCardProps = { loan: LoanDetail; pausing: Running | null; timeZone: string };

/** A period without payments, proposed by one party and agreed by the other; and the earlier pauses. */
export function PauseCard({ loan, pausing, timeZone }: PauseCardProps) {
  const proposed = loan.pauses.find(({ status }) => status === "proposed");
  const earlier = loan.pauses.filter((pause) => pause !== proposed);
  if (!pausing && earlier.length === 0) return null;
  const other = otherOf(loan);
  return (
    <Card aria-labelledby="pausa">
      <CardHeader>
        <CardTitle id="pausa">{pausing && proposed ? "Pausa propuesta" : "Pausa"}</CardTitle>
      </CardHeader>
      {pausing ? (
        <CardContent className="grid gap-4">
          {proposed ? (
            <Proposed loan={loan} pause={proposed} pausing={pausing} timeZone={timeZone} />
          ) : (
            <>
              <p className="text-sm">
                De {PAUSE_DAYS.min} a {PAUSE_DAYS.max} días sin pagos, si los dos la aceptáis. Las fechas se
                mueven y el interés de esos días se suma al próximo pago.
              </p>
              <span>
                <ProposePause id={loan.id} currency={loan.currency} name={other} pausing={pausing} />
              </span>
            </>
          )}
        </CardContent>
      ) : null}
      {earlier.length > 0 ? (
        <PauseList
          pauses={earlier}
          currency={loan.currency}
          names={partyNames({ lender: other, borrower: other }, loan.role)}
          timeZone={timeZone}
        />
      ) : null}
    </Card>
  );
}

type ProposedProps = {
  loan: LoanDetail;
  pause: LoanDetail["pauses"][number];
  pausing: Running;
  timeZone: string;
};

function Proposed({ loan, pause, pausing, timeZone }: ProposedProps) {
  const { id, currency, role, now } = loan;
  const { days, by, expiresAt } = pause;
  const { costCents, plan } = pausedBy(pausing, days);
  const [before, after] = [pausing.plan[0], plan[0]];
  const isMine = by === role;
  const until = untilText(expiresAt, now, timeZone);
  return (
    <>
      <p className="text-sm">
        {isMine
          ? `Has propuesto ${days} días sin pagos. ${otherOf(loan)} puede responder hasta: ${until}.`
          : `${otherOf(loan)} propone ${days} días sin pagos. Puedes responder hasta: ${until}.`}
      </p>
      <DetailList>
        <DetailRow label="Interés de esos días">{centsText(costCents, currency)}</DetailRow>
        {before && after ? (
          <DetailRow label="Próximo pago">
            {dayText(after.dueOn)}, en vez del {dayText(before.dueOn)}
          </DetailRow>
        ) : null}
        <DetailRow label="Último pago">{dayText(plan.at(-1)?.dueOn ?? "")}</DetailRow>
      </DetailList>
      <span className="flex flex-wrap gap-3">
        <AnswerPause id={id} pause={pause.id} days={days} isMine={isMine} />
      </span>
    </>
  );
}
