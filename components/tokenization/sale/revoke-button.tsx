"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { DialogButton } from "@/components/parts/dialog-button";
import type { Button } from "@/components/ui/button";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";

const RevokeDialog = dynamic(() => import("./revoke-dialog").then((module) => module.RevokeDialog), {
  ssr: false,
});

type RevokeButtonProps = Pick<ComponentProps<typeof Button>, "size" | "className" | "block"> & {
  investment: InvestmentLine;
};

/** Revokes an investment, or leaves the waiting list. */
export function RevokeButton({ investment, ...button }: RevokeButtonProps) {
  return (
    <DialogButton {...button} dialog={(close) => <RevokeDialog investment={investment} close={close} />}>
      {investment.status === "listed" ? "Salir de la lista" : "Desistir de la inversión"}
    </DialogButton>
  );
}
