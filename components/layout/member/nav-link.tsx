"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = {
  href: string;
  also?: string;
  className?: string;
  title?: string;
  /** No access yet: it is marked, and leads to where access is asked for. */
  closed?: boolean;
  /** Of the lock that marks it. */
  lockClassName?: string;
  children: ReactNode;
};

/** A link that knows when its place, or one inside it, is on screen. */
export function NavLink(props: NavLinkProps) {
  const {
    href,
    also,
    className,
    title,
    closed = false,
    lockClassName = "ml-auto size-3.5",
    children,
  } = props;
  const path = usePathname();
  const here = path === href || path === also || (href !== "/" && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      prefetch={false}
      className={className}
      title={closed && title ? `${title}: sin acceso` : title}
      aria-current={here ? "page" : undefined}
    >
      {children}
      {closed ? (
        <>
          <Lock className={lockClassName} aria-hidden="true" />
          <span className="sr-only">Sin acceso</span>
        </>
      ) : null}
    </Link>
  );
}
