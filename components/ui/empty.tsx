import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyProps = {
  title: string;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** Shown in place of an empty list: what is missing, and the next action. */
export function Empty({ title, icon, action, className, children }: EmptyProps) {
  return (
    <div
      data-slot="empty"
      className={cn(
        "grid justify-items-center gap-3 px-5 py-8 text-center [&_p]:max-w-96 [&_p]:text-sm [&_p]:text-muted-foreground [&>svg]:text-[1.5rem] [&>svg]:text-muted-foreground",
        className,
      )}
    >
      {icon ?? <Inbox />}
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
