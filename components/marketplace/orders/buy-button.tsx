"use client";

import { ShoppingBag } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { Bought, Buyer } from "./buy-dialog";

const BuyDialog = dynamic(() => import("./buy-dialog").then((module) => module.BuyDialog), { ssr: false });

type BuyButtonProps = Buyer & { listing: Bought & { refusal: string | null } };

/** Buys with the EUR balance, after a review of the payment and the next steps. */
export function BuyButton({ listing, ...member }: BuyButtonProps) {
  const [open, setOpen] = useState(false);
  const { refusal, stock } = listing;
  return (
    <>
      <Button
        variant={refusal ? "outline" : "highlight"}
        size="lg"
        block
        disabled={stock === 0}
        onClick={() => (refusal ? toast.error("Acceso restringido", refusal) : setOpen(true))}
      >
        <ShoppingBag /> {stock === 0 ? "Agotado" : "Comprar"}
      </Button>
      {open ? <BuyDialog listing={listing} {...member} close={() => setOpen(false)} /> : null}
    </>
  );
}
