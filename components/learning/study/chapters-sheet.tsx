"use client";

import { ListOrdered } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Button } from "@/components/ui/button";

const Sheet = dynamic(() => import("@/components/ui/sheet").then((module) => module.Sheet), {
  ssr: false,
});

/** On a phone, opens the chapters in a sheet, which closes when one is chosen. */
export function StudyDrawer({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const chapter = useSearchParams().get("chapter");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chapter is the event, not an input
  useEffect(() => setOpen(false), [chapter]);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="icon" aria-haspopup="dialog" aria-label={label} onClick={show}>
        <ListOrdered />
      </Button>
      {wanted ? (
        <Sheet open={open} onOpenChange={setOpen} title="Capítulos">
          <DialogBody>{children}</DialogBody>
        </Sheet>
      ) : null}
    </>
  );
}
