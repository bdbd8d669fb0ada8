"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Lock } from "@/components/parts/icons";

type NavLinkProps = {
  href: string;
  also?: string;
  className?: string;
  title?: string;
  /** Whether the member has no access; the link then shows a lock and leads to the access request. */
  closed?: boolean;
  /** The class of the lock. */
  lockClassName?: string;
  children: ReactNode;
};

/** A link that is marked as current on its own page and on the pages below it. */
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
          <Lock className={lockClassName} />
          <span className="sr-only">Sin acceso</span>
        </>
      ) : null}
    </Link>
  );
}
