"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { DialogButton } from "@/components/parts/dialog-button";
import type { Button } from "@/components/ui/button";
import type { Investable } from "./invest-dialog";
import type { Withdrawable } from "./withdraw-dialog";

const InvestDialog = dynamic(() => import("./invest-dialog").then((module) => module.InvestDialog), {
  ssr: false,
});

const WithdrawDialog = dynamic(() => import("./withdraw-dialog").then((module) => module.WithdrawDialog), {
  ssr: false,
});

type ActionButtonProps = Omit<ComponentProps<typeof Button>, "onClick">;

/** Opens the form of a deposit into a pool; loads it when pressed. */
export function LazyInvest({ pool, ...button }: ActionButtonProps & { pool: Investable }) {
  return <DialogButton {...button} dialog={(close) => <InvestDialog pool={pool} close={close} />} />;
}

/** Opens the form of a withdrawal from a pool; loads it when pressed. */
export function LazyWithdraw({ pool, ...button }: ActionButtonProps & { pool: Withdrawable }) {
  return <DialogButton {...button} dialog={(close) => <WithdrawDialog pool={pool} close={close} />} />;
}
