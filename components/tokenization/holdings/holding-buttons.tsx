"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { InvestorState } from "@/lib/offers/consent-rules";
import type { IncomeRule } from "@/lib/tokenization/distributions/income-queries";
import type { GiftLine } from "@/lib/tokenization/holdings/gift-queries";

const GiveDialog = dynamic(() => import("./give-dialog").then((module) => module.GiveDialog), { ssr: false });
const RuleDialog = dynamic(() => import("./rule-dialog").then((module) => module.RuleDialog), { ssr: false });
const AcceptDialog = dynamic(() => import("./gift-dialogs").then((module) => module.AcceptDialog), {
  ssr: false,
});
const EndDialog = dynamic(() => import("./gift-dialogs").then((module) => module.EndDialog), { ssr: false });

type GiveProps = { projectId: number; name: string; free: string; tokenSymbol: string };

/** Gives tokens to another member. */
export function GiveButton(props: GiveProps) {
  return (
    <DialogButton dialog={(close) => <GiveDialog {...props} close={close} />}>Regalar tokens</DialogButton>
  );
}

/** Changes where distributions are paid. */
export function RuleButton({ projectId, rule }: { projectId: number; rule: IncomeRule }) {
  return (
    <DialogButton dialog={(close) => <RuleDialog projectId={projectId} rule={rule} close={close} />}>
      Destino de los repartos
    </DialogButton>
  );
}

type GiftProps = { gift: GiftLine; investor: InvestorState | null };

/** The actions on a gift that waits for an answer. */
export function GiftButtons({ gift, investor }: GiftProps) {
  if (gift.direction === "given") {
    return (
      <DialogButton size="sm" dialog={(close) => <EndDialog gift={gift} close={close} />}>
        Retirar
      </DialogButton>
    );
  }
  return (
    <>
      {investor ? (
        <DialogButton
          size="sm"
          variant="highlight"
          dialog={(close) => <AcceptDialog gift={gift} investor={investor} close={close} />}
        >
          Aceptar
        </DialogButton>
      ) : null}
      <DialogButton size="sm" dialog={(close) => <EndDialog gift={gift} close={close} />}>
        Rechazar
      </DialogButton>
    </>
  );
}
