import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";

type PortraitProps = { name: string; src: string | null; children: ReactNode };

/** A large picture of the member, with content beside it. */
export function Portrait({ name, src, children }: PortraitProps) {
  return (
    <div className="flex min-w-0 items-center gap-5">
      <Avatar className="size-20 text-lg" name={name} src={src} />
      <div className="grid min-w-0 gap-2 wrap-anywhere">{children}</div>
    </div>
  );
}
