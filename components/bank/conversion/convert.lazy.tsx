"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useState } from "react";
import type { Convertible } from "./use-conversion";

const ConvertDialog = dynamic(() => import("./dialog").then((module) => module.ConvertDialog), {
  ssr: false,
});

type LazyConvertProps = Omit<ComponentProps<"button">, "onClick" | "type"> & Convertible;

/** Opens the conversion dialog; loads it when pressed. */
export function LazyConvert({ spendable, receivable, only, ...button }: LazyConvertProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" {...button} onClick={() => setOpen(true)} />
      {open ? (
        <ConvertDialog
          spendable={spendable}
          receivable={receivable}
          {...(only && { only })}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
