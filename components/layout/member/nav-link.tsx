"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";

type NavLinkProps = {
  href: string;
  also?: string;
  className?: string;
  title?: string;
  /** No access yet: it is marked, and leads to where access is asked for. */
  closed?: boolean;
  children: ReactNode;
};

/** A link that knows when its place, or one inside it, is on screen. */
export function NavLink({ href, also, className, title, closed = false, children }: NavLinkProps) {
  const path = usePathname();
  const here = path === href || path === also || (href !== "/" && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      prefetch={false}
      className={cn(className, closed && "closed")}
      title={closed && title ? `${title}: sin acceso` : title}
      aria-current={here ? "page" : undefined}
    >
      {children}
      {closed ? (
        <>
          <Lock className="icon lock" aria-hidden="true" />
          <span className="sr-only">Sin acceso</span>
        </>
      ) : null}
    </Link>
  );
}
