import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

type BlankProps = {
  title: string;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** An empty place: what is missing, and the next act. */
export function Blank({ title, icon, action, className, children }: BlankProps) {
  return (
    <div className={cn("blank", className)}>
      {icon ?? <Inbox className="icon" />}
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
