import { useLocation } from 'wouter';
import { CreateEventDocument, EventPlanToReviseDocument, RunEventDocument } from '#libs/client';
import { useRequest } from '../../data/use-request.js';
import organizeStyles from '../../organize/organize.module.css';
import { useSession } from '../../session/session.js';
import { Failure } from '../../shell/failure.js';
import { Loading } from '../../shell/loading.js';
import { Page } from '../../shell/page.js';
import { eventRights } from '../event-rights.js';
import styles from '../events.module.css';
import { deskAddress } from './desk-address.js';
import { PlanForm } from './plan-form.js';
import { planToRevise } from './plan-to-revise.js';

/** `/events/new`: plans an event, for organizers. */
export const PlanPage = () => {
  const { me, client } = useSession();
  const [, navigate] = useLocation();
  return (
    <Page title="New event">
      <div className={organizeStyles.organize}>
        <h1>New event</h1>
        {me === undefined ? <Loading /> : null}
        {me !== undefined && me.role !== 'ORGANIZER' ? (
          <p className={styles.eventEmpty}>
            Events are planned by organizers. Sign in with an organizer’s token to do so.
          </p>
        ) : null}
        {me?.role === 'ORGANIZER' ? (
          <PlanForm
            action="Plan the event"
            failure="The event was not planned"
            onPlan={async (plan, commandId) => {
              const { createEvent } = await client.request(CreateEventDocument, {
                input: { plan, commandId },
              });
              navigate(deskAddress(createEvent.event.id));
            }}
          />
        ) : null}
      </div>
    </Page>
  );
};

/** `/events/:id/plan`: revises the plan while no later event depends on it. */
export const RevisePage = ({ id: eventId }: { readonly id: string }) => {
  const { me, client } = useSession();
  const [, navigate] = useLocation();
  const { data, error, reload } = useRequest(EventPlanToReviseDocument, { id: eventId }, { isFresh: true });
  const event = data?.event;
  const mayRevise = event != null && eventRights(me, event.organization).mayOrganize;
  return (
    <Page title="Revise the plan">
      <div className={organizeStyles.organize}>
        <h1>{event == null ? 'Revise the plan' : `${event.plan.name}: revise the plan`}</h1>
        {error === undefined ? null : <Failure error={error} onRetry={reload} />}
        {me === undefined || (data === undefined && error === undefined) ? <Loading /> : null}
        {me !== undefined && data !== undefined && !mayRevise ? (
          <p className={styles.eventEmpty}>The plan of an event is revised by its organizers.</p>
        ) : null}
        {event != null && mayRevise ? (
          <PlanForm
            before={planToRevise(event.plan)}
            action="Revise the plan"
            failure="The plan stays as it was"
            onPlan={async (revise, commandId) => {
              await client.request(RunEventDocument, { input: { eventId, commandId, change: { revise } } });
              navigate(deskAddress(eventId, { part: 'event' }));
            }}
          />
        ) : null}
      </div>
    </Page>
  );
};
