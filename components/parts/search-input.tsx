import type { ComponentProps, ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Search } from "./icons";

/** The frame of a SearchInput, with a magnifying glass. */
export function SearchFrame<Tag extends ElementType = "search">(props: AsProps<Tag>) {
  const { as, className, children, ...frame } = props;
  const Frame: ElementType = as ?? "search";
  return (
    <Frame data-slot="search" className={cn("relative max-w-120 flex-1", className)} {...frame}>
      <Search className="absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground" />
      {children}
    </Frame>
  );
}

export function SearchInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <Input type="search" className={cn("border-border-strong pr-10 pl-9.5", className)} {...props} />;
}
