import { startRecovery } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { ChoiceRows, Field } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../../shared/api/api';
import { CodeField } from '../../../shared/credentials/code-field';
import { IssuedFields } from '../../../shared/documents/issued-fields';
import { AccessForm } from '../access-form';
import { useCodeRequest } from '../ask-for-code';
import { accountOf, checkStart, type StartFields } from './start-fields';
import { ToLogin } from '../to-login';

const empty: StartFields = {
  by: 'phone',
  oldPhone: '',
  kind: 'identityCard',
  country: 'DE',
  idNumber: '',
  name: '',
  phone: '',
  code: '',
};

/** First step: who the person is, and a new number that is proven by a code. It reveals nothing about accounts. */
export function StartForm({ onStarted }: { readonly onStarted: (token: string) => void }) {
  const { t } = useText();
  const [form, setForm] = useState(empty);
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const codes = useCodeRequest('recover');
  const found = checkStart(form);
  const change = (part: Partial<StartFields>): void => setForm((before) => ({ ...before, ...part }));
  const textOf = (name: keyof StartFields): string | undefined => {
    const isShown = checked === 'all' || (checked === 'phone' && name === 'phone');
    const problem = isShown ? found[name] : undefined;
    return problem && t(problem);
  };
  const check = (): boolean => {
    setChecked('all');
    return Object.keys(found).length === 0;
  };
  async function askCode(): Promise<boolean> {
    if (checked === 'nothing') setChecked('phone');
    return found.phone === undefined && codes.ask(form.phone);
  }
  async function send(): Promise<void> {
    const { name, phone, code } = form;
    const secret = { account: accountOf(form), name: name.trim(), phone: phone.trim(), code };
    onStarted((await callSealed(call, startRecovery, secret, { quiet: true })).token);
  }
  return (
    <AccessForm
      title={t('newAccess.title')}
      intro={t('newAccess.intro')}
      subject={form.phone.trim()}
      submitLabel={t('newAccess.start')}
      busyLabel={t('newAccess.starting')}
      onCheck={check}
      onSend={send}
      foot={<ToLogin />}
    >
      {(refused) => (
        <>
          <ChoiceRows
            label={t('newAccess.by')}
            value={form.by}
            onChange={(by) => change({ by })}
            options={[
              { value: 'phone', label: t('newAccess.byPhone') },
              { value: 'idNumber', label: t('newAccess.byNumber') },
            ]}
          />
          {form.by === 'phone' ? (
            <Field
              label={t('newAccess.oldPhone')}
              name="oldPhone"
              type="tel"
              hint={t('login.phoneHint')}
              value={form.oldPhone}
              onChange={(event) => change({ oldPhone: event.target.value })}
              error={textOf('oldPhone')}
            />
          ) : (
            <DocumentFields form={form} error={textOf('idNumber')} onChange={change} />
          )}
          <Field
            label={t('verification.name')}
            name="name"
            autoComplete="name"
            maxLength={120}
            hint={t('verification.nameHint')}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
            error={textOf('name')}
          />
          <Field
            label={t('newAccess.newPhone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            hint={t('newAccess.newPhoneHint')}
            value={form.phone}
            onChange={(event) => change({ phone: event.target.value })}
            error={textOf('phone') ?? codes.phoneRefusal(form.phone) ?? refused('phone')}
          />
          <CodeField
            value={form.code}
            onChange={(code) => change({ code })}
            error={textOf('code') ?? refused('code')}
            onSend={askCode}
            receiver={form.phone.trim()}
          />
        </>
      )}
    </AccessForm>
  );
}

interface DocumentFieldsProps {
  readonly form: StartFields;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<StartFields>) => void;
}

function DocumentFields({ form, error, onChange }: DocumentFieldsProps) {
  const { t } = useText();
  return (
    <>
      <IssuedFields value={form} onChange={onChange} />
      <Field
        label={t('verification.number')}
        name="idNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={form.idNumber}
        onChange={(event) => onChange({ idNumber: event.target.value })}
        error={error}
      />
    </>
  );
}
