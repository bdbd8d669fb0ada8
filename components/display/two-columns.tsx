import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** The main content, with a narrower column beside it on wide screens. */
export function TwoColumns({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-6 max-desk:grid-cols-1", className)}
      {...props}
    />
  );
}
