import { amountText } from "@/lib/core/format/format";
import type { DistributionKind, ExitEnding } from "@/lib/tokenization/constants";

type ExitFacts = {
  kind: DistributionKind;
  amountCents: bigint;
  priceCents: bigint | null;
  reason: string | null;
};

/** The text for holders when a vote opens. */
export function voteOpenedText(name: string, { amountCents, priceCents }: ExitFacts): string {
  return priceCents === null
    ? `El promotor de «${name}» propone liquidar el proyecto y repartir ${amountText(amountCents, "EUR")} entre los titulares. Vota.`
    : `El promotor de «${name}» propone recomprar los tokens a ${amountText(priceCents, "EUR")} cada uno. Vota.`;
}

const NAMES = { buyback: "recompra", windup: "liquidación" } as const;

/** The Spanish noun of an exit: `recompra` or `liquidación`. */
export const nameOfExit = (kind: DistributionKind) => (kind === "windup" ? NAMES.windup : NAMES.buyback);

/** The same noun at the beginning of a title: `Recompra` or `Liquidación`. */
export function titleOfExit(kind: DistributionKind): string {
  return kind === "windup" ? "Liquidación" : "Recompra";
}

/** The text for holders when a vote ends without an exit. */
export function voteEndedText(name: string, { kind, reason }: ExitFacts, ending: ExitEnding) {
  const title = titleOfExit(kind);
  const kept = "Conservas tus tokens.";
  const texts = {
    rejected: {
      title: `${title} no aprobada`,
      body: `La ${nameOfExit(kind)} de «${name}» no ha llegado a los dos tercios de los votos. ${kept}`,
    },
    withdrawn: {
      title: `${title} retirada`,
      body: `El promotor de «${name}» ha retirado la ${nameOfExit(kind)}. ${kept}`,
    },
    stopped: {
      title: `${title} parada`,
      body: `Un administrador ha parado la ${nameOfExit(kind)} de «${name}». ${kept} Motivo: ${reason ?? ""}`,
    },
  } as const;
  return texts[ending];
}
