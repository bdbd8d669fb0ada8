import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { WithdrawalItem } from "./withdrawal-item";

type OpenWithdrawalsProps = { lines: readonly WithdrawalLine[]; timeZone: string; isSuspended: boolean };

/** The withdrawals that have not ended; those that wait can be cancelled. */
export function OpenWithdrawals({ lines, timeZone, isSuspended }: OpenWithdrawalsProps) {
  return (
    <Card aria-labelledby="retiros">
      <CardHeader>
        <CardTitle id="retiros">Tus retiros</CardTitle>
      </CardHeader>
      <CardContent>
        <ul>
          {lines.map((line) => (
            <WithdrawalItem key={line.id} line={line} timeZone={timeZone} isSuspended={isSuspended} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
