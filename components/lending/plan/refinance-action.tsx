"use client";

import dynamic from "next/dynamic";
import { DealActions } from "@/components/deals/actions";
import type { RefinanceActionProps } from "./refinance-dialog";

const LazyRefinance = dynamic(() => import("./refinance-dialog").then((module) => module.RefinanceDialog), {
  ssr: false,
});

export function RefinanceAction(props: RefinanceActionProps) {
  return (
    <DealActions
      actions={[{ event: "refinance", name: "Cambiar", variant: "outline", size: "sm" }]}
      dialog={(_, close) => <LazyRefinance {...props} close={close} />}
    />
  );
}
