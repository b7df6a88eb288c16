import { getUserinfo, listComplaints } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Button, EmptyState, Rows } from '@parkett/web-ui';
import { useNavigate, useParams } from 'react-router';
import { useEndpoint } from '../../shared/api/queries';
import { Loaded, LoadedRows } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { ComplaintForm } from './complaint-form';
import { ComplaintRow } from './complaint-row';
import { ComplaintThread } from './complaint-thread';
import styles from './complaints.module.css';

/** The place of the form, which no complaint has as its id. */
const formPlace = 'new';

function OwnComplaints() {
  const { t } = useText();
  const navigate = useNavigate();
  const asked = useEndpoint(listComplaints, {});
  const complaints = asked.data?.complaints ?? [];
  return (
    <Page title={t('route.complaints')} backTo="/my" refreshable>
      <p className={styles.note}>{t('complaint.intro')}</p>
      <Button wide onClick={() => void navigate(`/complaints/${formPlace}`)}>
        {t('complaint.file')}
      </Button>
      <LoadedRows query={asked} isEmpty={complaints.length === 0} none={<EmptyState title={t('complaint.none')} />}>
        <Rows label={t('route.complaints')}>
          {complaints.map((complaint) => (
            <ComplaintRow key={complaint.complaintId} complaint={complaint} />
          ))}
        </Rows>
      </LoadedRows>
    </Page>
  );
}

/** The customer's complaints, one of them, or the form for a new one. */
export function ComplaintsScreen() {
  const { t } = useText();
  const { complaintId } = useParams();
  const me = useEndpoint(getUserinfo, {});
  const accountId = me.data?.userinfo.accountId;
  if (complaintId === undefined) return <OwnComplaints />;
  // Drafts are stored for each account: a form that opened before would not find its own, and lose what is typed.
  if (accountId === undefined) {
    return (
      <Page title={t('route.complaints')} backTo="/complaints">
        <Loaded query={me} data={accountId}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  if (complaintId === formPlace) return <ComplaintForm key={accountId} accountId={accountId} />;
  return <ComplaintThread key={complaintId} complaintId={complaintId} accountId={accountId} />;
}
