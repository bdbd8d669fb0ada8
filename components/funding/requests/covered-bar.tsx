import { euroText, percentText } from "@/components/funding/labels";
import { Key, keysClass, ShareBar } from "@/components/parts/share-bar";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import type { RequestLine } from "@/lib/funding/requests/lines";

type Covered = Pick<
  RequestLine,
  "status" | "amount" | "agreedAmount" | "paidAmount" | "missingAmount" | "progress"
>;

type CoveredBarProps = {
  request: Covered;
  /** An offer that may be accepted: the condition as text, and the amount that would count. */
  perhaps?: { when: string; amount: string };
};

const isSome = (amount: string) => /[1-9]/.test(amount);

/**
 * How much of a request is covered: paid amounts solid, locked amounts hatched, and the amount that an offer would add.
 */
export function CoveredBar({ request, perhaps }: CoveredBarProps) {
  const { status, amount, agreedAmount, paidAmount, missingAmount, progress } = request;
  const whole = parseMoney(amount, "EUR");
  const [agreed, paid] = [parseMoney(agreedAmount, "EUR"), parseMoney(paidAmount, "EUR")];
  const more = perhaps ? parseMoney(perhaps.amount, "EUR") : 0n;
  const missing = parseMoney(missingAmount, "EUR") - more;
  // After the request is funded, an unpaid amount waits for a proof or was returned.
  const left = status === "funded" ? "Acordado y no pagado" : "Aceptado y reservado";
  const pointsOf = (cents: bigint) => Number((cents * 10_000n) / whole);
  return (
    <>
      <ShareBar
        className="h-3.5 gap-0.5"
        label={`Cubierto: ${percentText(progress)}, ${euroText(agreedAmount)} de ${euroText(amount)}`}
        parts={[
          { key: "paid", points: pointsOf(paid) },
          { key: "agreed", points: pointsOf(agreed - paid), look: "held" },
          { key: "perhaps", points: pointsOf(more), look: "apart" },
        ]}
      />
      <ul className={keysClass}>
        {isSome(paidAmount) ? <Key name={`Pagado, ${euroText(paidAmount)}`} /> : null}
        {agreed > paid ? (
          <Key look="held" name={`${left}, ${euroText(printMoney(agreed - paid, "EUR"))}`} />
        ) : null}
        {perhaps ? (
          <Key look="apart" name={`${perhaps.when}, ${euroText(printMoney(agreed + more, "EUR"))}`} />
        ) : null}
        {missing > 0n ? (
          <Key
            look="empty"
            name={`${perhaps ? "Faltarían" : "Faltan"} ${euroText(printMoney(missing, "EUR"))}`}
          />
        ) : null}
      </ul>
    </>
  );
}
