"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const RightOfWithdrawalDialog = dynamic(
  () => import("./right-of-withdrawal-dialog").then((module) => module.RightOfWithdrawalDialog),
  { ssr: false },
);

/** The first of the two steps of a withdrawal (the button that the law names); the second is loaded with it. */
export function RightOfWithdrawalButton({ id, title }: { id: number; title: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="destructiveOutline" onClick={() => setAsking(true)}>
        Desistir del contrato aquí
      </Button>
      {asking ? <RightOfWithdrawalDialog id={id} title={title} close={() => setAsking(false)} /> : null}
    </>
  );
}
