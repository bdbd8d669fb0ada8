import type { ComponentProps } from "react";

/** What happens after something is agreed to, in order. */
export function NextSteps(props: Omit<ComponentProps<"ol">, "className">) {
  return (
    <ol
      className="grid list-decimal gap-2 pl-5 text-sm marker:font-semibold marker:text-muted-foreground"
      {...props}
    />
  );
}
