import type { PaymentMethod, TradeStatus } from "@/lib/exchange/constants";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { firstNameOf, heldOf, plain, priceOf, type Side } from "./labels";

/** The viewer's main action, which moves the trade forward. */
export type Action = "fund" | "pay" | "confirm" | "evidence";

export type Stage = {
  /** Above the title: the step, and who has to act. */
  note: string;
  title: string;
  /** What happens now, and what follows. */
  lead: string;
  tone: "info" | "warning" | "destructive";
  act: Action | null;
};

type StageValues = { name: string; price: string; held: string; bitcoin: string; method: PaymentMethod };
type StageText = Pick<Stage, "title" | "lead"> & { tone?: Stage["tone"] };

const STEP: Readonly<Partial<Record<TradeStatus, number>>> = { pending: 1, escrowed: 2, paid: 3 };
const ACTIONS: readonly Action[] = ["fund", "pay", "confirm", "evidence"];

const way = (method: PaymentMethod) => (method === "SEPA" ? "por SEPA" : "por PayPal");

const STAGE_TEXTS: Readonly<
  Record<"pending" | "escrowed" | "paid", Record<Side, (values: StageValues) => StageText>>
> = {
  pending: {
    seller: ({ held, name }) => ({
      title: "Deja el bitcoin en custodia",
      lead: `Se bloquean ${held} de tu cartera, con la comisión. Nadie puede moverlos: pasan a ${name} cuando confirmes el cobro, o vuelven a ti si la operación se cancela.`,
    }),
    buyer: ({ name }) => ({
      title: `${name} deja el bitcoin en custodia`,
      lead: "No pagues todavía. Te avisaremos en cuanto el bitcoin esté bloqueado para ti y verás aquí cómo pagar.",
      tone: "warning",
    }),
  },
  escrowed: {
    buyer: ({ method, name }) => ({
      title: method === "SEPA" ? "Transfiere por SEPA" : "Paga por PayPal",
      lead:
        method === "SEPA"
          ? `Haz la transferencia desde una cuenta a tu nombre y pon solo el concepto indicado. Los BTC de ${name} están bloqueados para esta operación.`
          : `Paga desde una cuenta de PayPal a tu nombre y pon solo el concepto indicado. Los BTC de ${name} están bloqueados para esta operación.`,
    }),
    seller: ({ name, method }) => ({
      title: `${name} te paga ${way(method)}`,
      lead: `Tu bitcoin está en custodia. Cuando ${name} marque el pago, comprueba tu cuenta y confirma el cobro. No entregues nada fuera de esta página.`,
    }),
  },
  paid: {
    seller: ({ name }) => ({
      title: "Comprueba que has cobrado",
      lead: `${name} dice que ya ha pagado. Entra en tu cuenta y comprueba que el dinero ha llegado completo y desde una cuenta a su nombre: un justificante o un correo no bastan.`,
      tone: "warning",
    }),
    buyer: ({ name }) => ({
      title: `${name} comprueba el cobro`,
      lead: "En cuanto lo confirme, el bitcoin será tuyo. Si pasa el plazo sin respuesta, cualquiera de los dos puede abrir una disputa.",
    }),
  },
};

const OVERDUE = "El plazo de 48 horas ha terminado: cualquiera de los dos puede abrir ya una disputa.";

/** Returns the texts of the card at the top of a running trade. */
export function stageOf(trade: TradeDetail): Stage {
  const { status, role, mayDo } = trade;
  const act = ACTIONS.find((each) => mayDo.includes(each)) ?? null;
  if (status === "disputed") return { ...disputed(trade), act };
  const text = STAGE_TEXTS[status as keyof typeof STAGE_TEXTS][role](valuesOf(trade));
  const lead = status === "paid" && trade.deadline === null ? `${text.lead} ${OVERDUE}` : text.lead;
  return { tone: "info", ...text, lead, note: `Paso ${STEP[status]} de 4 · ${turnOf(trade, act)}`, act };
}

function turnOf({ counterpart }: TradeDetail, act: Action | null): string {
  return act ? "te toca a ti" : `le toca a ${firstNameOf(counterpart.name)}`;
}

function disputed({ dispute, role, counterpart, now }: TradeDetail): Omit<Stage, "act"> {
  const isOpen = dispute?.evidenceUntil != null && dispute.evidenceUntil > now;
  const who =
    dispute?.by === role
      ? "Has abierto una disputa"
      : `${firstNameOf(counterpart.name)} ha abierto una disputa`;
  return {
    note: "En disputa",
    title: who,
    lead: isOpen
      ? "El bitcoin sigue en custodia. Un administrador leerá el chat y las pruebas de los dos y decidirá a quién corresponde. Aporta todas las pruebas que puedas: extractos, capturas, correos."
      : "El plazo para aportar pruebas ha terminado. El bitcoin sigue en custodia hasta que un administrador decida.",
    tone: "warning",
  };
}

function valuesOf(trade: TradeDetail): StageValues {
  return {
    name: firstNameOf(trade.counterpart.name),
    price: plain(priceOf(trade)),
    held: plain(heldOf(trade)),
    bitcoin: `${trade.btcAmount.replace(".", ",")} BTC`,
    method: trade.paymentMethod,
  };
}
