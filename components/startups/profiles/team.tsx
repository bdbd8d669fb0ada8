import type { ReactNode } from "react";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { StartupDetail } from "@/lib/startups/profiles/queries";
import type { TeamLine } from "@/lib/startups/profiles/team-queries";

type TeamCardProps = {
  startup: StartupDetail;
  /** Shown below the viewer's own name. */
  answer?: (member: TeamLine) => ReactNode;
};

/** The founder, and the team members who have confirmed it. */
export function TeamCard({ startup: { founder, team }, answer }: TeamCardProps) {
  return (
    <Card aria-labelledby="equipo">
      <CardHeader>
        <CardTitle id="equipo">Equipo</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4">
          <li>
            <Person>
              <Avatar name={founder.name} src={founder.profileImageUrl} />
              <PersonText>
                <PersonName>{founder.name}</PersonName>
                <PersonNote>Fundación</PersonNote>
              </PersonText>
            </Person>
          </li>
          {team.map((member) => (
            <li key={member.id} className="grid content-start gap-2">
              <Person>
                <Avatar name={member.name} src={member.profileImageUrl} />
                <PersonText>
                  <PersonName>{member.name}</PersonName>
                  <PersonNote>
                    {member.role}
                    {member.hasAccepted ? "" : " · sin responder"}
                  </PersonNote>
                </PersonText>
              </Person>
              {member.isYou ? answer?.(member) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
