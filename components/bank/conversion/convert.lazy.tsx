"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useState } from "react";
import type { Spendable } from "./use-conversion";

const ConvertDialog = dynamic(() => import("./dialog").then((module) => module.ConvertDialog), {
  ssr: false,
});

type LazyConvertProps = Omit<ComponentProps<"button">, "onClick" | "type"> & { spendable: Spendable };

/** Opens the conversion dialog; loads it when pressed. */
export function LazyConvert({ spendable, ...button }: LazyConvertProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" {...button} onClick={() => setOpen(true)} />
      {open ? <ConvertDialog spendable={spendable} close={() => setOpen(false)} /> : null}
    </>
  );
}
