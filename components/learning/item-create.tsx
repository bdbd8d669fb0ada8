"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ItemType } from "@/lib/learning/constants";
import { CATALOGUE_WORDS } from "./item-words";

const ItemCreateDialog = dynamic(
  () => import("./item-create-dialog").then((module) => module.ItemCreateDialog),
  { ssr: false },
);

/** Opens the dialog of a new course or mentorship, which is loaded with its first opening. */
export function ItemCreate({ type }: { type: ItemType }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="accent" onClick={() => setOpen(true)}>
        <Plus className="icon" /> {CATALOGUE_WORDS[type].create}
      </Button>
      {open ? <ItemCreateDialog type={type} close={() => setOpen(false)} /> : null}
    </>
  );
}
