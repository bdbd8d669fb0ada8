import Link from "next/link";
import { Alert } from "@/components/ui/alert";

type OfferTurnsProps = {
  /** The numbers of offers that wait for the member's answer. */
  turns: { received: number; made: number };
};

/** On the dashboard: funding offers that expire unless the member answers. Renders nothing if there are none. */
export function OfferTurns({ turns: { received, made } }: OfferTurnsProps) {
  const count = received + made;
  if (count === 0) return null;
  const view = received > 0 ? "received" : "mine";
  return (
    <Alert variant="warning">
      {count === 1
        ? "Una oferta de financiación espera tu respuesta."
        : `${count} ofertas de financiación esperan tu respuesta.`}{" "}
      <Link href={`/funding?tab=offers&view=${view}`} prefetch={false}>
        {count === 1 ? "Verla" : "Verlas"}
      </Link>
    </Alert>
  );
}
