import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { euroText } from "@/components/funding/labels";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { monthText } from "@/lib/core/format/format";
import { listMonthsOf } from "@/lib/funding/promises/goal-queries";
import { listPromises } from "@/lib/funding/promises/queries";
import { listPromisesInput } from "@/lib/funding/promises/schema";
import { PromiseList } from "./promise-list";

type ReceivedCardProps = { requestId: number; viewer: UserActor };

/** The monthly supporters of a request and the amounts received, for its owner and administrators. */
export async function ReceivedCard({ requestId, viewer }: ReceivedCardProps) {
  const [first, months] = await Promise.all([
    listPromises(viewer, listPromisesInput.parse({ requestId })),
    listMonthsOf(requestId),
  ]);
  if (first.rows.length === 0) return null;
  return (
    <Card className="scroll-mt-20" aria-labelledby="apoyos">
      <CardHeader>
        <CardTitle id="apoyos">Quién apoya cada mes</CardTitle>
      </CardHeader>
      <PromiseList first={first} query={`requestId=${requestId}`} bySupporter />
      {months.length > 0 ? (
        <CardContent className="grid gap-2">
          <Note>Recibido cada mes, menos la comisión</Note>
          <DetailList>
            {months.map(({ month, payments, received }) => (
              <DetailRow
                key={month}
                label={`${monthText(month)} · ${payments === 1 ? "1 pago" : `${payments} pagos`}`}
              >
                {euroText(received)}
              </DetailRow>
            ))}
          </DetailList>
        </CardContent>
      ) : null}
    </Card>
  );
}
