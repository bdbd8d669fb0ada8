import type { ComponentProps } from "react";

/** A numbered list of what happens after the member agrees to something. */
export function NextSteps(props: Omit<ComponentProps<"ol">, "className">) {
  return (
    <ol
      className="grid list-decimal gap-2 pl-5 text-sm [&>li::marker]:font-semibold [&>li::marker]:text-muted-foreground"
      {...props}
    />
  );
}
